import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  /** The path inside the archive, with slashes. */
  readonly path: string;
  readonly content: Uint8Array;
}

const LOCAL_HEADER = 0x0403_4b50;
const CENTRAL_HEADER = 0x0201_4b50;
const END_OF_DIRECTORY = 0x0605_4b50;
const VERSION_NEEDED = 20;
const UTF8_NAMES = 0x0800;
const STORED = 0;
const DEFLATED = 8;
/** The first day that the format can name. Equal files give equal archives, on every day. */
const DATE_1980_01_01 = 0x0021;
const MAX_ENTRIES = 0xffff;
const MAX_BYTES = 0xffff_ffff;

interface Packed {
  readonly name: Buffer;
  readonly method: number;
  readonly crc: number;
  readonly size: number;
  readonly body: Uint8Array;
}

function pack({ path, content }: ZipEntry): Packed {
  const deflated = deflateRawSync(content, { level: 9 });
  const isSmaller = deflated.length < content.length;
  return {
    name: Buffer.from(path, 'utf8'),
    method: isSmaller ? DEFLATED : STORED,
    crc: crc32(content),
    size: content.length,
    body: isSmaller ? deflated : content,
  };
}

/** The fields that the local header and the entry of the directory have in common. */
function sharedFields({ name, method, crc, size, body }: Packed): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION_NEEDED, 0);
  fields.writeUInt16LE(UTF8_NAMES, 2);
  fields.writeUInt16LE(method, 4);
  fields.writeUInt16LE(DATE_1980_01_01, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(body.length, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function uint32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [i, value] of values.entries()) bytes.writeUInt32LE(value, 4 * i);
  return bytes;
}

function endOfDirectory(count: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END_OF_DIRECTORY, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** A zip archive of these files, in their order. Deterministic. Throws beyond 65,535 files or 4 GiB. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  if (entries.length > MAX_ENTRIES) throw new Error(`a zip archive cannot have ${entries.length} files`);
  const files: Uint8Array[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const packed = pack(entry);
    const shared = sharedFields(packed);
    const local = Buffer.concat([uint32(LOCAL_HEADER), shared, packed.name, packed.body]);
    // Comment, disk and attributes are empty; the offset of the file comes last.
    const madeBy = Buffer.from([VERSION_NEEDED, 0]);
    directory.push(
      Buffer.concat([uint32(CENTRAL_HEADER), madeBy, shared, Buffer.alloc(6), uint32(0, offset), packed.name]),
    );
    files.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  if (offset + listed.length > MAX_BYTES) throw new Error('a zip archive cannot be larger than 4 GiB');
  return Buffer.concat([...files, listed, endOfDirectory(entries.length, listed.length, offset)]);
}
