import type { Marked } from '../../../engine/index.ts';

/** The attributes of a drawn place that is a button: for a finger, a mouse and the keyboard. */
export const pressable = (press: () => void): Marked => ({
  role: 'button',
  tabindex: 0,
  onClick: event => {
    event.stopPropagation();
    press();
  },
  onKeyDown: event => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    press();
  },
});

/** Whether an element can be chosen now, and whether it is part of the answer in progress. */
export const isLit = (marked: Marked | undefined): boolean => marked?.['data-lit'] === '';
export const isChosen = (marked: Marked): boolean => marked['data-chosen'] === '';
