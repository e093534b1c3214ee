import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useId } from 'preact/hooks';
import type { GameModule } from '../../engine/index.ts';
import { openAll } from '../../games/shelf.ts';
import { later } from '../app/later.tsx';
import { hasServer } from '../app/server.ts';
import { type Preferences, prefer, preferences } from '../app/settings.ts';
import { OrderRows } from '../play/help/orders.tsx';
import { PACES } from '../play/news/showing.ts';
import { VolumeSlider } from '../sound/rows.tsx';
import { removeAll, shelved } from '../storage/library.ts';
import { Confirm } from './confirm.tsx';
import { Languages, Page } from './page.tsx';
import { words } from './words.ts';

const DevicesSection = later(async () => (await import('../online/lobby/devices.tsx')).DevicesSection);
const PasskeySection = later(async () => (await import('../online/passkeys/passkeys.tsx')).PasskeySection);

const TEXT_SIZES = ['normal', 'large', 'huge'] as const;

interface RowProps {
  readonly name: string;
  readonly text?: string;
  /** The id of the control, if there is only one. */
  readonly control?: string;
  readonly children: ComponentChildren;
}

/** One setting: its name, its explanation, and the control. */
function Row({ name, text, control, children }: RowProps): JSX.Element {
  return (
    <div class="setting">
      <div>
        {control ? (
          <label class="field__label" for={control}>
            {name}
          </label>
        ) : (
          <span class="field__label">{name}</span>
        )}
        {text && <p class="field__hint">{text}</p>}
      </div>
      {children}
    </div>
  );
}

interface PickProps<Value extends string> {
  readonly name: string;
  readonly text: string;
  readonly values: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  readonly now: Value;
  readonly onPick: (value: Value) => void;
}

/** A choice of one value. */
function Pick<Value extends string>({ name, text, values, labels, now, onPick }: PickProps<Value>): JSX.Element {
  return (
    <Row name={name} text={text}>
      <fieldset class="segments">
        <legend class="visually-hidden">{name}</legend>
        {values.map(value => (
          <button key={value} type="button" class="segment" aria-pressed={value === now} onClick={() => onPick(value)}>
            {labels[value]}
          </button>
        ))}
      </fieldset>
    </Row>
  );
}

const SWITCH = ['on', 'off'] as const;

/** A switch. */
function OnOff({
  of,
}: {
  readonly of: 'motion' | 'sound' | 'voice' | 'confirm' | 'hurry' | 'plain' | 'meetings' | 'report';
}): JSX.Element {
  const { settings } = words.value;
  const { on, off } = settings;
  const turn = (value: boolean): Partial<Preferences> => ({ [of]: value });
  return (
    <Pick
      {...settings[of]}
      values={SWITCH}
      labels={{ on, off }}
      now={preferences.value[of] ? 'on' : 'off'}
      onPick={value => prefer(turn(value === 'on'))}
    />
  );
}

function Volume(): JSX.Element {
  const id = useId();
  return (
    <Row {...words.value.settings.volume} control={id}>
      <VolumeSlider id={id} />
    </Row>
  );
}

function YourName(): JSX.Element {
  const id = useId();
  const { name, text } = words.value.settings.name;
  return (
    <Row name={name} text={text} control={id}>
      <input
        class="input"
        id={id}
        type="text"
        maxLength={24}
        autoComplete="nickname"
        value={preferences.value.name}
        onInput={event => prefer({ name: event.currentTarget.value })}
      />
    </Row>
  );
}

/** Explains every rule once more. */
function MetAgain(): JSX.Element {
  const { again } = words.value.settings;
  return (
    <Row name={again.name} text={again.text}>
      <button
        type="button"
        class="button"
        disabled={Object.keys(preferences.value.met).length === 0}
        onClick={() => prefer({ met: {} })}
      >
        {again.press}
      </button>
    </Row>
  );
}

/** The standing orders, game by game. */
function AllOrders(): JSX.Element {
  const { settings } = words.value;
  const modules = useSignal<readonly GameModule[]>([]);
  useEffect(() => {
    openAll().then(found => {
      modules.value = found.filter(({ orders, hidden }) => orders && !hidden);
    });
  }, []);
  const { settled, lang } = preferences.value;
  return (
    <section aria-labelledby="orders">
      <h2 id="orders">{settings.ordersTitle}</h2>
      <p class="soft settings__text">{settings.ordersText}</p>
      {modules.value.map(gameModule => {
        const { id } = gameModule.game;
        return (
          <details class="orders" key={id}>
            <summary>{gameModule.words[lang].title}</summary>
            <OrderRows
              gameModule={gameModule}
              settled={settled[id]}
              onSettle={chosen => prefer({ settled: { ...settled, [id]: chosen } })}
            />
          </details>
        );
      })}
    </section>
  );
}

/** Stored data on this device, and buttons to delete it. */
function Storage(): JSX.Element {
  const { settings } = words.value;
  const asking = useSignal(false);
  const cleared = useSignal(false);
  const count = shelved.value.length;
  const stay = (): void => {
    asking.value = false;
  };
  return (
    <section aria-labelledby="device">
      <h2 id="device">{settings.device}</h2>
      <Row name={settings.storage(count)}>
        <button
          type="button"
          class="button button--danger"
          disabled={count === 0}
          onClick={() => {
            asking.value = true;
          }}
        >
          {settings.clear}
        </button>
      </Row>
      <p role="status" class="soft">
        {cleared.value && count === 0 ? settings.cleared : ''}
      </p>
      {asking.value && (
        <Confirm
          title={settings.clearTitle}
          text={settings.clearText(count)}
          yes={settings.clearYes}
          no={settings.cancel}
          onNo={stay}
          onYes={() => {
            stay();
            void removeAll().then(async () => {
              (await import('../daily/diary.ts')).forgetAll();
              (await import('../new-match/fit.ts')).forgetFits();
              cleared.value = true;
            });
          }}
        />
      )}
    </section>
  );
}

/** Every setting takes effect at once. */
export function Settings(): JSX.Element {
  const { settings } = words.value;
  const { textSize, pace, rolls } = settings;
  return (
    <Page title={settings.title} narrow>
      <h1>{settings.title}</h1>
      <section aria-labelledby="you">
        <h2 id="you">{settings.you}</h2>
        <YourName />
        <Row name={settings.language}>
          <Languages full />
        </Row>
      </section>
      <section aria-labelledby="screen">
        <h2 id="screen">{settings.screen}</h2>
        <Pick
          name={textSize.name}
          text={textSize.text}
          values={TEXT_SIZES}
          labels={textSize.values}
          now={preferences.value.textSize}
          onPick={size => prefer({ textSize: size })}
        />
        <OnOff of="motion" />
        <OnOff of="sound" />
        <OnOff of="voice" />
        <Volume />
      </section>
      <section aria-labelledby="at-the-table">
        <h2 id="at-the-table">{settings.table}</h2>
        <Pick
          {...pace}
          values={PACES}
          labels={pace.values}
          now={preferences.value.pace}
          onPick={chosen => prefer({ pace: chosen })}
        />
        <Pick
          {...rolls}
          values={['press', 'auto'] as const}
          labels={rolls.values}
          now={preferences.value.rolls}
          onPick={chosen => prefer({ rolls: chosen })}
        />
        <OnOff of="confirm" />
        <OnOff of="hurry" />
        <OnOff of="plain" />
        <OnOff of="meetings" />
        <OnOff of="report" />
        <MetAgain />
      </section>
      <AllOrders />
      {hasServer && (
        <>
          <DevicesSection />
          <PasskeySection />
        </>
      )}
      <Storage />
    </Page>
  );
}
