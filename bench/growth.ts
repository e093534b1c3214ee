export async function growth(_q: boolean, _s: unknown): Promise<object> {
  return {};
}
export function growthText(_r: object): string {
  return '';
}
