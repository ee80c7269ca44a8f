import { type Paise, sumPaise } from '../money.ts'
import type { Base, Component } from './components.ts'

export type PaidComponent = { component: Component; amount: Paise }

/** The two bases of the Labour Codes for one month. */
export type Wages = {
  remuneration: Paise
  /** What the Codes call wages before anything is added back. */
  included: Paise
  excluded: Paise
  /** What of the excluded is more than half of all remuneration, and counts as wages. */
  added_back: Paise
  /** For social security: included with what is added back. */
  wages: Paise
  /** For the payment of wages and equal pay: conveyance, house rent allowance and overtime count, too. */
  payable_wages: Paise
}

/** Code on Wages s.2(y), Code on Social Security s.2(88): exclusions count up to one half of all remuneration, exactly half adds nothing. */
export function wagesOf(paid: readonly PaidComponent[]): Wages {
  const sum = (of: (component: Component) => boolean) =>
    sumPaise(paid.filter(({ component }) => of(component)).map(({ amount }) => amount))
  // Money that an employee laid out is no remuneration.
  const isPay = (component: Component) => component.is_taxable
  const remuneration = sum(isPay)
  const included = sum((each) => isPay(each) && each.excluded === null)
  const excluded = remuneration - included
  const added_back = Math.max(0, excluded - Math.floor(remuneration / 2))
  const payable = sum((each) => isPay(each) && each.is_paid_as_wages)
  return { remuneration, included, excluded, added_back, wages: included + added_back, payable_wages: payable }
}

/** Wages for one base: without components of the company that are wages and left out of it. */
export const baseOf = (paid: readonly PaidComponent[], wages: Paise, base: Base): Paise =>
  wages -
  sumPaise(
    paid
      .filter(({ component: { excluded, outside } }) => excluded === null && outside?.includes(base))
      .map(({ amount }) => amount),
  )

/**
 * Wages for ESI, for cover and contribution alike: those of the Code on Social Security s.2(88), in force 21 Nov 2025, without components of the
 * company that are wages and left out of ESI. Cover is tested on the rate of a whole month, the contribution is on what is paid.
 */
export const esiBase = (paid: readonly PaidComponent[], wages: Paise): Paise =>
  wages - sumPaise(paid.filter(({ component }) => !component.is_esi && component.excluded === null).map(({ amount }) => amount))

/** Pay that professional tax is on, of what is paid. */
export const ptBase = (paid: readonly PaidComponent[], pay: Paise): Paise =>
  pay - sumPaise(paid.filter(({ component }) => component.outside?.includes('pt')).map(({ amount }) => amount))
