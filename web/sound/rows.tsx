import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { prefer, preferences } from '../app/settings.ts';

const WORDS = {
  en: { sound: 'Room tone and cues', voice: 'Read captions aloud', volume: 'Volume' },
  de: { sound: 'Raumklang und Geräusche', voice: 'Texte vorlesen', volume: 'Lautstärke' },
};

/** The switches of sound and voice, and the one volume. */
export function SoundRows(): JSX.Element {
  const id = useId();
  const { lang, sound, voice } = preferences.value;
  const said = WORDS[lang];
  return (
    <div class="sound-rows">
      <button type="button" class="button" aria-pressed={sound} onClick={() => prefer({ sound: !sound })}>
        {said.sound}
      </button>
      <button type="button" class="button" aria-pressed={voice} onClick={() => prefer({ voice: !voice })}>
        {said.voice}
      </button>
      <label for={id}>{said.volume}</label>
      <VolumeSlider id={id} />
    </div>
  );
}

export const VolumeSlider = ({ id }: { readonly id: string }): JSX.Element => (
  <input
    id={id}
    type="range"
    min={0}
    max={1}
    step={0.05}
    value={preferences.value.volume}
    onInput={event => prefer({ volume: Number(event.currentTarget.value) })}
  />
);
