import { addDays, dateInIndia, type IsoDate, monthEnd } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { previewLetter, writeLetter } from '#server/domains/payroll/letters/letters.ts'
import { createOffer } from '#server/domains/payroll/offers/offers.ts'
import { stateDues } from '#server/domains/payroll/state-returns/state-dues.ts'
import { recordPayment } from '#server/domains/payroll/state-returns/state-payments.ts'
import type { Story } from './payroll-people.ts'

/** A letter of appointment, a revision of pay, and an offer that is ready to be sent. */
export async function writeSampleLetters(tx: CompanyTx, { employees, months }: Story): Promise<void> {
  const today = dateInIndia(tx.now)
  const write = async (name: string, letter_kind: 'appointment' | 'increment', dated_on: IsoDate, from_on: IsoDate | null) => {
    const payroll_employees_id = employees.get(name)
    if (payroll_employees_id === undefined) return
    const ask = { letter_kind, dated_on, from_on }
    const { letter_text } = await previewLetter(tx, payroll_employees_id, ask)
    await writeLetter(tx, payroll_employees_id, { ...ask, letter_text })
  }
  const [joined, raised] = [months[2], months[3]]
  if (joined) await write('Arjun Kulkarni', 'appointment', addDays(joined, 14), null)
  if (raised) await write('Sneha Joshi', 'increment', raised, raised)
  await createOffer(tx, {
    candidate_name: 'Neha Bhosale',
    candidate_email: 'neha.bhosale@example.in',
    designation: 'Accounts executive',
    joins_on: addDays(monthEnd(today), 1),
    valid_until: addDays(today, 10),
    state: '27',
    ctc: 5_40_000_00,
    basic_percent: 50,
    hra_percent: 40,
    is_epf: true,
    epf_on_full_wage: false,
    is_pension: true,
    has_gratuity: true,
  })
}

/** Professional tax and welfare fund that were due are paid: the bank lines have booked them. */
export async function paySampleStates(tx: CompanyTx): Promise<void> {
  const today = dateInIndia(tx.now)
  for (const [at, { state_tax, state, month, due_on, left }] of (await stateDues(tx)).rows.entries())
    if (due_on !== null && due_on < today && left > 0)
      await recordPayment(tx, {
        state_tax,
        state,
        month,
        paid_on: due_on,
        amount: left,
        penalty: 0,
        challan_no: `MH${String(1_000 + at)}${month.slice(2, 4)}`,
        bank_accounts_id: null,
      })
}
