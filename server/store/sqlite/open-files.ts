/** Notices when a path does not name the file any more that this process has open: what is written there is lost. */
import { statSync } from 'node:fs';

interface Known {
  readonly device: number;
  readonly inode: number;
  size: number;
}

/** What one of the files may do while it is open. */
interface Watched {
  readonly path: string;
  /** The least size that a shrunken file may have, asked only if it has shrunk. */
  readonly least: () => number;
}

/** The files of one store. Each is remembered as it was when it was first looked at. */
export class OpenFiles {
  private readonly watched: readonly Watched[];
  private readonly known = new Map<string, Known>();

  constructor(watched: readonly Watched[]) {
    this.watched = watched;
  }

  /** What is wrong, in words; undefined if every path leads where it led. */
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
