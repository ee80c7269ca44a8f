import type { Report } from '../figures.ts'
import type { Ground } from '../ground.ts'
import { posting } from './posting.ts'
import { reports } from './reports.ts'

/** Every workload by name, in the order they run. */
export const workloads: Readonly<Record<string, (ground: Ground, report: Report, quick: boolean) => Promise<void>>> = {
  posting,
  reports,
}
