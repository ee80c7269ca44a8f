import type { IsoDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { isTourBefore2026, type TcsNature } from '#core/tax/tcs-natures.ts'

/** Refuses a sale of a tour package on a day on which its tax cannot be computed. Throws `invalid` at the field. */
export function refuseTourBefore2026(nature: TcsNature | null | undefined, day: IsoDate, field: string): void {
  if (isTourBefore2026(nature, day))
    throw fieldError(
      field,
      'Before 1 Apr 2026, TCS on a tour package depends on what the buyer spent in the year, which we do not compute: choose no TCS',
    )
}
