import { formatDate, type IsoDate } from '../../dates.ts'
import { panProblem } from '../../identifiers/pan.ts'
import { t, translate } from '../../messages.ts'
import type { StatementCheckCode, StatementFinding } from './check-list.ts'
import { isPlain } from './plain-text.ts'
import { inKind, isCodeOf, isForOthers, isPanWord, leastWithoutPan } from './codes.ts'
import type { StatementForm } from './layout.ts'
import { HIGHER_RATE, type StatementDeductee, zeroReasons } from './model.ts'

type Days = { from: IsoDate; to: IsoDate }

/** What is wrong with one payment. */
export function checkDeductee(deductee: StatementDeductee, days: Days, form: StatementForm): StatementFinding[] {
  const found: StatementFinding[] = []
  const tell = (code: StatementCheckCode, cause: string) => void found.push({ code, cause })
  checkPan(deductee, form, tell)
  if (form === '27Q') checkAbroad(deductee, tell)
  checkDays(deductee, days, tell)
  checkReason(deductee, tell)
  if (!isCodeOf(form, deductee.code)) tell('TDS140-007', t('Code {code}.', { code: deductee.code }))
  if (deductee.deposited > deductee.deducted) tell('TDS140-009', t('Deposit no more than you deducted.'))
  if (deductee.name === '' || !isPlain(deductee.name))
    tell('TDS140-018', t('Write the name of the payee in plain English letters.'))
  return found
}

type Tell = (code: StatementCheckCode, cause: string) => void

function checkPan({ pan, code, rate, deducted, abroad }: StatementDeductee, form: StatementForm, tell: Tell): void {
  if (isPanWord(pan)) {
    // The tax number of its own country stands in for the PAN of a payee abroad (rule 37BC).
    const least = abroad && abroad.tax_id !== '' ? 0 : leastWithoutPan(form, code)
    if (inKind.has(code)) tell('TDS140-015', t('Ask the payee for the PAN.'))
    else if (deducted > 0 && Number(rate) < least) tell('TDS140-006', t('Deduct at least {least}%.', { least }))
    return
  }
  const problem = panProblem(pan)
  if (problem !== undefined) tell('TDS140-004', translate(problem))
  else if (isForOthers(code, pan)) tell('TDS140-005', t('Code {code} is not for the holder that PAN {pan} names.', { code, pan }))
}

/** What Form 27Q asks of a payee abroad, and more where it has no PAN (rule 37BC). */
function checkAbroad({ pan, abroad }: StatementDeductee, tell: Tell): void {
  const { country = '', remittance = '', tax_id = '', email = '', phone = '', address = '' } = abroad ?? {}
  if (country === '' || remittance === '')
    tell('TDS140-026', t('Enter the number of the country and the nature of the remittance.'))
  if (isPanWord(pan) && tax_id !== '' && [email, phone, address].includes(''))
    tell('TDS140-026', t('Without a PAN the form asks for email, phone and address of the payee.'))
}

function checkDays({ paid_on, deducted_on }: StatementDeductee, { from, to }: Days, tell: Tell): void {
  const last = deducted_on ?? to
  if (deducted_on !== null && (deducted_on < from || deducted_on > to))
    tell('TDS140-010', t('Deducted on {date}.', { date: formatDate(deducted_on) }))
  if (paid_on < from) tell('TDS140-011', t('Paid or credited on {date}.', { date: formatDate(paid_on) }))
  if (paid_on > last) tell('TDS140-012', t('Paid or credited on {date}.', { date: formatDate(paid_on) }))
}

function checkReason({ pan, code, deducted, reason, certificate }: StatementDeductee, tell: Tell): void {
  const isKnown = zeroReasons.some((each) => each === reason)
  const isHigher = reason === HIGHER_RATE && isPanWord(pan) && deducted > 0
  if (inKind.has(code)) {
    if (deducted > 0) tell('TDS140-015', t('Enter the tax as zero.'))
  } else if (deducted === 0 && !isKnown) tell('TDS140-013', t('Give the reason: certificate, declaration, limit or exemption.'))
  else if (reason !== '' && !isKnown && !isHigher) tell('TDS140-013', t('{reason} is not a reason the form knows.', { reason }))
  if (reason === 'A' && !/^(?:[A-Z0-9]{10}|[A-Z0-9]{15})$/.test(certificate))
    tell('TDS140-014', t('It has 10 or 15 letters and digits.'))
  if (reason !== 'A' && certificate !== '') tell('TDS140-014', t('A certificate number goes with reason A only.'))
}
