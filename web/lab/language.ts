import { computed } from '@preact/signals';
import { preferences } from '../app/settings.ts';
import { LAB_WORDS } from './words.ts';

/** The words of the lab in the current language. */
export const labWords = computed(() => LAB_WORDS[preferences.value.lang]);
