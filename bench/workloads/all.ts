import type { Report } from '../figures.ts'
import type { Ground } from '../ground.ts'
import { assistant } from './assistant.ts'
import { firstLoad } from './first-load.ts'
import { http } from './http.ts'
import { imports } from './imports.ts'
import { invoicing } from './invoicing.ts'
import { lists } from './lists.ts'
import { memory } from './memory.ts'
import { paper } from './paper.ts'
import { payouts } from './payouts.ts'
import { posting } from './posting.ts'
import { reports } from './reports.ts'
import { returns } from './returns.ts'
import { statements } from './statements.ts'

type Workload = (ground: Ground, report: Report, quick: boolean) => Promise<void>

/** Every workload by name, in the order they run. */
export const workloads: Readonly<Record<string, Workload>> = {
  posting,
  imports,
  reports,
  returns,
  statements,
  lists,
  http,
  assistant,
  invoicing,
  payouts,
  paper: async (_ground, report, quick) => paper(report, quick),
  'first-load': async (_ground, report) => firstLoad(report),
  memory,
}
