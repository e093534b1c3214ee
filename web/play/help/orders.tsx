import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { GameModule, Settled } from '../../../engine/index.ts';
import { settledFor } from '../../../table/standing-orders.ts';
import { preferences } from '../../app/settings.ts';

interface OrdersProps {
  readonly gameModule: GameModule;
  readonly settled: Settled | undefined;
  readonly onSettle: (settled: Settled) => void;
}

/** The standing orders of a game: one list each. */
export function OrderRows({ gameModule, settled: chosen, onSettle }: OrdersProps): JSX.Element {
  const settled = settledFor(gameModule, chosen);
  return (
    <>
      {Object.keys(settled).map(name => (
        <OrderRow key={name} gameModule={gameModule} name={name} settled={settled} onSettle={onSettle} />
      ))}
    </>
  );
}

function OrderRow({
  gameModule,
  name,
  settled,
  onSettle,
}: OrdersProps & { readonly name: string; readonly settled: Settled }): JSX.Element | null {
  const id = useId();
  const said = gameModule.words[preferences.value.lang].orders?.[name];
  const choice = gameModule.orders?.choices[name];
  if (!said || !choice) return null;
  return (
    <div class="order">
      <label for={id}>{said.name}</label>
      <select
        class="input"
        id={id}
        aria-describedby={`${id}-text`}
        value={settled[name]}
        onChange={event => onSettle({ ...settled, [name]: event.currentTarget.value })}
      >
        {choice.values.map(value => (
          <option key={value} value={value}>
            {said.values[value]}
          </option>
        ))}
      </select>
      <p class="soft" id={`${id}-text`}>
        {said.text}
      </p>
    </div>
  );
}
