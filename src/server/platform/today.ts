import type { Feature } from '#contract/features.ts'
import type { Permission } from '#contract/permissions.ts'
import type { TodayLine } from '#contract/workspace/dashboard.ts'
import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from './db.ts'
import { registry } from './registry.ts'

/** A line without its name; `of` tells several of one source apart. */
export type NewLine = Omit<TodayLine, 'id' | 'button'> & {
  of?: string
  button: Pick<TodayLine['button'], 'label' | 'link'> & Partial<TodayLine['button']>
}

/**
 * What a slice puts among the things that need a person today. It reads with one statement where it can, returns nothing when there is
 * nothing to do, and says only what the person with these permissions may do about it.
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
