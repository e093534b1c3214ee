import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { encode } from 'uqr';

/** Cameras need a quiet zone of four modules. */
const QUIET_ZONE_MODULES = 4;

/** A link as a QR code, dark on light in every theme. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): JSX.Element {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: QUIET_ZONE_MODULES }), [text]);
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} class="qr__paper" />
      <path d={path} class="qr__ink" />
    </svg>
  );
}
