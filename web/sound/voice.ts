import { useEffect, useRef } from 'preact/hooks';
import type { Language } from '../../engine/index.ts';
import { preferences } from '../app/settings.ts';
import { isMute } from '../app/sound.ts';

export type VoiceFault = 'missing' | 'language' | 'failed';

/** How long the system may take to list its voices. */
const VOICES_TIMEOUT_MS = 3000;

const FAULTS: Readonly<Record<Language, Readonly<Record<VoiceFault | 'mute', string>>>> = {
  en: {
    missing: 'This browser cannot read aloud. Captions stay silent.',
    language: 'Your system has no English voice. Captions stay silent.',
    failed: 'The system’s voice has failed. Switch it off and on again in the help menu.',
    mute: 'This browser makes no sounds.',
  },
  de: {
    missing: 'Dieser Browser kann nicht vorlesen. Die Texte bleiben stumm.',
    language: 'Dein System hat keine deutsche Stimme. Die Texte bleiben stumm.',
    failed: 'Die Stimme des Systems ist ausgefallen. Schalte sie in der Hilfe aus und wieder ein.',
    mute: 'Dieser Browser macht keine Geräusche.',
  },
};

/** The system's voices, as soon as it has listed them. */
function listVoices(synthesis: SpeechSynthesis): Promise<readonly SpeechSynthesisVoice[]> {
  const now = synthesis.getVoices();
  if (now.length > 0) return Promise.resolve(now);
  return new Promise(resolve => {
    const done = (): void => {
      clearTimeout(timer);
      synthesis.removeEventListener('voiceschanged', done);
      resolve(synthesis.getVoices());
    };
    const timer = setTimeout(done, VOICES_TIMEOUT_MS);
    synthesis.addEventListener('voiceschanged', done);
  });
}

/** Errors that only say that a newer caption came. */
const isCutOff = (error: string): boolean => error === 'interrupted' || error === 'canceled';

/** Reads a text aloud; a newer one cuts it off. Calls `fail` if nothing can be heard. */
export async function speak(text: string, lang: Language, fail: (fault: VoiceFault) => void): Promise<void> {
  const { speechSynthesis: synthesis } = window;
  if (!synthesis) return fail('missing');
  const voice = (await listVoices(synthesis)).find(one => one.lang.toLowerCase().startsWith(lang));
  if (!voice) return fail('language');
  const said = new SpeechSynthesisUtterance(text);
  Object.assign(said, { voice, lang: voice.lang, volume: preferences.value.volume });
  said.addEventListener('error', ({ error }) => {
    if (!isCutOff(error)) fail('failed');
  });
  if (synthesis.speaking || synthesis.pending) synthesis.cancel();
  synthesis.speak(said);
}

/** Reads captions aloud while the voice is on, in the language of the table. Says once why nothing is heard. */
export function useVoice(caption: string, notice: (text: string) => void): void {
  const { voice, lang } = preferences.value;
  const last = useRef(caption);
  const told = useRef('');
  const tell = (fault: VoiceFault | 'mute'): void => {
    if (told.current === fault) return;
    told.current = fault;
    notice(FAULTS[lang][fault]);
  };
  useEffect(() => {
    if (isMute.value) tell('mute');
  }, [isMute.value]);
  useEffect(() => {
    if (!voice) {
      told.current = '';
      window.speechSynthesis?.cancel();
    }
  }, [voice]);
  useEffect(() => {
    const isNew = caption !== '' && caption !== last.current;
    last.current = caption;
    if (voice && isNew) speak(caption, lang, tell).catch(() => tell('failed'));
  }, [caption, voice, lang]);
}
