import { computed } from '@preact/signals';
import { preferences } from '../settings.ts';
import { LAB_WORDS } from './words.ts';

/** The words of the lab in the language that is set now. */
export const labWords = computed(() => LAB_WORDS[preferences.value.lang]);
