import { translate } from '#core/messages.ts'
import type { IsoDate } from '#core/dates.ts'
import { stateWords, statesOn } from '#core/identifiers/states.ts'
import { today } from '#web/lib/today.ts'

/** States of India on a date, today by default, as options. */
export const stateOptions = (date: IsoDate = today()) =>
  statesOn(date).map(({ code, name }) => ({ value: code, label: `${translate(name)} (${code})` }))

type Address = { address_line: string | null; city: string | null; pincode: string | null; state_code: string | null }

/** A postal address, without empty lines. */
export const addressLines = ({ address_line, city, pincode, state_code }: Address): string[] =>
  [address_line, [city, pincode].filter(Boolean).join(' '), state_code === null ? '' : stateWords(state_code)].filter(
    (line): line is string => Boolean(line),
  )
