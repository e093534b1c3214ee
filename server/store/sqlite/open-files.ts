/** Detects that a path no longer names the file that this process has open: writes to it would be lost. */
import { statSync } from 'node:fs';

interface Known {
  readonly device: number;
  readonly inode: number;
  size: number;
}

/** The conditions on an open file. */
interface Watched {
  readonly path: string;
  /** The minimum size of a shrunken file; called only if it has shrunk. */
  readonly least: () => number;
}

/** The files of one store, with their identity at the first look. */
export class OpenFiles {
  private readonly watched: readonly Watched[];
  private readonly known = new Map<string, Known>();

  constructor(watched: readonly Watched[]) {
    this.watched = watched;
  }

  /** The fault in words; undefined if every path still names its file. */
  fault(): string | undefined {
    for (const file of this.watched) {
      const fault = this.faultOf(file);
      if (fault !== undefined) return fault;
    }
    return undefined;
  }

  private faultOf({ path, least }: Watched): string | undefined {
    const now = statSync(path, { throwIfNoEntry: false });
    if (!now) return `${path} was removed while it was in use`;
    const known = this.known.get(path);
    if (!known) {
      this.known.set(path, { device: now.dev, inode: now.ino, size: now.size });
      return undefined;
    }
    if (known.inode !== now.ino || known.device !== now.dev)
      return `${path} was replaced by another file while it was in use`;
    if (now.size < known.size && now.size < least()) return `${path} was cut while it was in use`;
    known.size = now.size;
    return undefined;
  }
}
