import type { Settings } from '../../engine/index.ts';
import type { WrittenDictionary } from '../features/dictionary.ts';
import type { FeatureSchema } from '../features/schema.ts';
import { type NetWeights, widthOf } from './net.ts';

/** The head of a file of weights. */
export interface WeightsHead extends FeatureSchema {
  readonly game: string;
  /** The version of the rules that the net was trained with. */
  readonly rules: number;
  /** `schemaHash` of the game when the net was trained. */
  readonly schema: string;
  /** The options of the matches that it learned from; missing ones have their defaults. */
  readonly options: Settings;
  readonly hidden: number;
  /** Answers that are played on before the net judges, where this was measured. */
  readonly horizon: number;
}

export const WEIGHTS_MAX_BYTES = 100_000;

const MAGIC = 0x31_4e_53_53;
const PREFIX_BYTES = 8;
const INT8_MAX = 127;

/** The largest magnitude of each column. */
function columnScales(values: Float32Array, width: number): Float32Array {
  const scales = new Float32Array(width);
  for (let i = 0; i < values.length; i++) {
    const column = i % width;
    scales[column] = Math.max(scales[column] ?? 0, Math.abs(values[i] ?? 0));
  }
  return scales.map(most => most / INT8_MAX);
}

function rounded(values: Float32Array, scales: Float32Array): Int8Array {
  const { length: width } = scales;
  return Int8Array.from(values, (value, i) => {
    const scale = scales[i % width] ?? 0;
    return scale === 0 ? 0 : Math.round(value / scale);
  });
}

function restored(bytes: Int8Array, scales: Float32Array): Float32Array {
  const { length: width } = scales;
  return Float32Array.from(bytes, (byte, i) => byte * (scales[i % width] ?? 0));
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array | Int8Array | Uint32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

const padded = (length: number): number => Math.ceil(length / 4) * 4;

/** Writes a net as one file: its head as JSON, its small tables as Float32, its rows as Int8. */
export function encodeWeights(head: WeightsHead, weights: NetWeights): Uint8Array {
  const width = widthOf(weights.hidden);
  const text = new TextEncoder().encode(JSON.stringify(head));
  const [ownScales, otherScales] = [columnScales(weights.own, width), columnScales(weights.other, width)];
  const parts = [
    bytesOf(Uint32Array.of(MAGIC, text.length)),
    text,
    new Uint8Array(padded(text.length) - text.length),
    ...[weights.output, weights.scale, ownScales, otherScales].map(bytesOf),
    ...[rounded(weights.own, ownScales), rounded(weights.other, otherScales)].map(bytesOf),
  ];
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    file.set(part, offset);
    offset += part.length;
  }
  return file;
}

const countRows = (slots: readonly WrittenDictionary[string][]): number =>
  slots.reduce((sum, { tokens }) => sum + tokens.length, 0);

/** How many rows belong to seats. Their slots come first in the dictionary. */
export const ownedRows = (dictionary: WrittenDictionary): number =>
  countRows(Object.values(dictionary).filter(({ owned }) => owned));

/** Reads a file of weights. Throws if it is not one. */
export function decodeWeights(file: Uint8Array): { readonly head: WeightsHead; readonly weights: NetWeights } {
  const bytes = new Uint8Array(file);
  const [magic, length = 0] = new Uint32Array(bytes.buffer, 0, 2);
  if (magic !== MAGIC || PREFIX_BYTES + length > bytes.length) throw new Error('this is no file of weights');
  const head: WeightsHead = JSON.parse(new TextDecoder().decode(bytes.subarray(PREFIX_BYTES, PREFIX_BYTES + length)));
  const { hidden } = head;
  const width = widthOf(hidden);
  const rows = countRows(Object.values(head.dictionary));
  let offset = PREFIX_BYTES + padded(length);
  const floats = (count: number): Float32Array => {
    const read = new Float32Array(bytes.buffer, offset, count);
    offset += 4 * count;
    return read;
  };
  const [output, scale, ownScales, otherScales] = [floats(hidden), floats(rows), floats(width), floats(width)];
  const packed = (count: number): Int8Array => {
    const read = new Int8Array(bytes.buffer, offset, count * width);
    offset += count * width;
    return read;
  };
  const own = restored(packed(rows), ownScales);
  const other = restored(packed(ownedRows(head.dictionary)), otherScales);
  if (offset !== bytes.length) throw new Error('this file of weights has another length than it says');
  return { head, weights: { hidden, rows, own, other, scale, output } };
}
