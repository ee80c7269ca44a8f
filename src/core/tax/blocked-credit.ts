import { t } from '#core/messages.ts'
import type { IsoDate } from '../dates.ts'

/** Why the GST on a line is not creditable. `from`: first day on which the clause applies. */
type BlockedCredit = { code: string; clause: string; words: string; from: IsoDate }

/**
 * CGST Act s.17(5), as the Amendment Act 2018 rewrote (a) to (b) from 1 Feb 2019, with clause (fa) of Finance Act 2023 (notification
 * 28/2023-CT, from 1 Oct 2023); and the apportionment of s.17(1) and (2) where a line is wholly of one kind.
 */
export const blockedCredits = [
  { code: 'motor_vehicles', clause: '17(5)(a)', words: 'Motor vehicles for up to 13 persons', from: '2017-07-01' },
  { code: 'vessels', clause: '17(5)(aa)', words: 'Vessels and aircraft', from: '2019-02-01' },
  { code: 'vehicle_upkeep', clause: '17(5)(ab)', words: 'Insurance and repair of such vehicles', from: '2019-02-01' },
  { code: 'food', clause: '17(5)(b)(i)', words: 'Food, catering, health and life insurance', from: '2017-07-01' },
  { code: 'membership', clause: '17(5)(b)(ii)', words: 'Membership of a club or fitness centre', from: '2017-07-01' },
  { code: 'leave_travel', clause: '17(5)(b)(iii)', words: 'Holiday travel of employees', from: '2017-07-01' },
  { code: 'works_contract', clause: '17(5)(c)', words: 'Works contract for a building', from: '2017-07-01' },
  { code: 'construction', clause: '17(5)(d)', words: 'Construction of a building for oneself', from: '2017-07-01' },
  { code: 'csr', clause: '17(5)(fa)', words: 'Corporate social responsibility', from: '2023-10-01' },
  { code: 'personal', clause: '17(5)(g)', words: 'Personal use', from: '2017-07-01' },
  { code: 'lost', clause: '17(5)(h)', words: 'Lost, stolen, destroyed, gifts and free samples', from: '2017-07-01' },
  { code: 'not_business', clause: '17(1)', words: 'Not for business', from: '2017-07-01' },
  { code: 'exempt_supplies', clause: '17(2)', words: 'For supplies without GST', from: '2017-07-01' },
] as const satisfies readonly BlockedCredit[]

export type BlockedCode = (typeof blockedCredits)[number]['code']
/** `eligible`, or why not. */
export type InputCredit = 'eligible' | BlockedCode
export const inputCredits = ['eligible', ...blockedCredits.map(({ code }) => code)] as const satisfies readonly InputCredit[]

/** The sentence for a line whose GST is not creditable; undefined if it is. */
export function blockedWords(credit: InputCredit): string | undefined {
  const blocked = blockedCredits.find(({ code }) => code === credit)
  return blocked && `${blocked.words}: no input credit (CGST Act s.${blocked.clause})`
}

/** Undefined if the reason applies on the date, otherwise the message. */
export function creditProblem(credit: InputCredit, date: IsoDate): string | undefined {
  const blocked = blockedCredits.find(({ code }) => code === credit)
  return blocked && date < blocked.from
    ? t('Section {clause} was not in force on this date', { clause: blocked.clause })
    : undefined
}
