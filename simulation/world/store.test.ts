import { randomFrom } from '../../engine/index.ts';
import { type Ledger, ledgerContract } from '../../server/store/contract.ts';
import { Disk } from './disk.ts';
import { SimulatedStore } from './store.ts';
import { Life, Time } from './time.ts';

/** A store on a disk that fails nobody, in a time that passes by itself. */
async function open(): Promise<Ledger> {
  const random = randomFrom('contract');
  const time = new Time(random);
  const life = new Life('store', time, random);
  const store = new SimulatedStore(time, random, new Disk(), {});
  store.start(life);
  let isClosed = false;
  const tick = (): void => void time.after(1, tick);
  tick();
  const passed = time.passUntil(() => isClosed);
  const close = (): Promise<void> => {
    isClosed = true;
    return passed;
  };
  return { ...store.for(life), close };
}

ledgerContract('the store of the fault simulation', open);
