/** Where an arrow key leads on the screen. */
const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const middleOf = (one: Element): { readonly x: number; readonly y: number } => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
};

/** The house is one tab stop: arrow keys lead from the space in focus to the nearest one in their direction. */
export function lookAround(event: { key: string; currentTarget: Element; preventDefault(): void }): void {
  const way = WAYS[event.key];
  if (!way) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<SVGElement>('[data-tip]')];
  const here = all.find(one => one.matches(':focus'));
  if (!here) return all[0]?.focus();
  const from = middleOf(here);
  const [next] = all
    .map(one => {
      const { x, y } = middleOf(one);
      const [right, down] = [x - from.x, y - from.y];
      const [along, aside] = [right * way[0] + down * way[1], Math.abs(right * way[1]) + Math.abs(down * way[0])];
      return { one, along, far: along + 2 * aside };
    })
    .filter(({ one, along }) => one !== here && along > 1)
    .sort((a, b) => a.far - b.far);
  next?.one.focus();
}
