import type { Feature } from '#contract/features.ts'
import type { Permission } from '#contract/permissions.ts'
import type { TodayLine } from '#contract/workspace/dashboard.ts'
import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from './db.ts'
import { registry } from './registry.ts'

/** A line without its name; `of` distinguishes several of one source. */
export type NewLine = Omit<TodayLine, 'id' | 'button'> & {
  of?: string
  button: Pick<TodayLine['button'], 'label' | 'link'> & Partial<TodayLine['button']>
}

/**
 * A slice's entries among today's tasks. It reads with one statement if possible, returns nothing if there is
 * nothing to do, and includes only what the person with these permissions may act on.
 */
export type TodaySource = {
  /** 10, 20, … from the top, within a tone. */
  place: number
  /** Any of them shows it. */
  permissions: readonly Permission[]
  feature?: Feature
  lines: (tx: CompanyTx, today: IsoDate) => Promise<readonly NewLine[]>
}

/** The lines of the dashboard by name; each slice adds its own in its module. */
export const todayLines = registry<string, TodaySource>('a line of today')
