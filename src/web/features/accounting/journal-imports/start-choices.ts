import type { JournalImport } from '#contract/accounting/journal-imports.ts'

/** What the person chose before the start. */
export type StartChoices = { leave_wrong: boolean; with_aside: boolean; again: boolean }

type Counted = Pick<JournalImport, 'ready_count' | 'aside_count' | 'wrong_count' | 'same_file' | 'currencies'>

/** The currencies besides the rupee. */
export const foreignOf = ({ currencies }: Pick<Counted, 'currencies'>) => currencies.filter(({ currency }) => currency !== 'INR')

/** The currencies whose rate is still to be set. */
export const withoutRate = ({ currencies }: Pick<Counted, 'currencies'>) => currencies.filter(({ rate }) => rate === null)

/** How many entries the start posts. */
export const entriesToPost = ({ ready_count, aside_count }: Counted, { with_aside }: StartChoices) =>
  ready_count + (with_aside ? aside_count : 0)

/** Whether the import can start: what is wrong or known is decided, and every currency has a rate. */
export const isDecided = (found: Counted, { leave_wrong, again }: StartChoices) =>
  (found.wrong_count === 0 || leave_wrong) && (found.same_file === null || again) && withoutRate(found).length === 0
