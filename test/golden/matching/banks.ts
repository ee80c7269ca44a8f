import { serialOf } from '#core/banking/matching/invoice-reference.ts'
import type { Dice } from './dice.ts'

/** A credit before a bank writes it down. */
export type Sent = { name: string; vpa: string | undefined; remark: string; mustSay?: boolean }

const codes = ['HDFC', 'ICIC', 'SBIN', 'UTIB', 'KKBK', 'BARB', 'PUNB', 'YESB', 'CNRB', 'UBIN', 'IDFB', 'INDB', 'FDRL', 'BKID']
const own = 'SAHYADRI INSTRUMENTS'

/** The narration of a credit as HDFC, ICICI, SBI, Axis or Kotak prints it, whichever the company banks with. */
export function printed(dice: Dice, sent: Sent): string {
  const bank = dice.pick(codes)
  const facts = {
    ...sent,
    bank,
    ifsc: `${bank}0${dice.digits(6)}`,
    utr: dice.pick([
      `${bank}N5${dice.digits(16)}`,
      `${bank}H${dice.digits(11)}`,
      `N${dice.digits(15)}`,
      `${bank}26${dice.digits(9)}`,
    ]),
    large: `${bank}R52026${dice.digits(12)}`,
    rrn: `6${dice.digits(11)}`,
    last: dice.digits(4),
    cheque: dice.digits(6),
  }
  let rail: keyof typeof forms =
    sent.vpa === undefined ? dice.pick(['neft', 'neft', 'neft', 'rtgs', 'imps', 'imps', 'cheque', 'ach', 'own'] as const) : 'upi'
  // The customer's remark fits: they would not give one in a format that has no room.
  for (;;) {
    const text = dice.pick(forms[rail])(facts)
    if (!sent.mustSay || text.includes(sent.remark)) return text
    rail = 'neft'
  }
}

type Facts = Sent & { bank: string; ifsc: string; utr: string; large: string; rrn: string; last: string; cheque: string }

const forms: Record<'upi' | 'neft' | 'rtgs' | 'imps' | 'cheque' | 'ach' | 'own', ((facts: Facts) => string)[]> = {
  upi: [
    ({ name, vpa, ifsc, rrn, remark }) => `UPI-${name}-${vpa?.toUpperCase()}-${ifsc}-${rrn}-${remark || 'UPI'}`,
    ({ rrn, remark, vpa, bank }) => `UPI/${rrn}/${remark || 'NA'}/${vpa}/${bank} Bank/AXL${rrn.slice(0, 6)}`,
    ({ rrn, name, bank, vpa, remark }) =>
      `BY TRANSFER-UPI/CR/${rrn}/${name.slice(0, 10).trim()}/${bank}/${vpa?.slice(0, 10)}/${remark || 'UPI'}--`,
    ({ rrn, name, bank, remark }) => `UPI/P2A/${rrn}/${name}/${bank}/${remark || 'UPI'}`,
    ({ name, rrn, remark }) => `UPI/${name.slice(0, 15).trim()}/${rrn}/${remark || 'Payment from Ph'}`,
    ({ rrn, name, vpa, remark }) => `UPI/CR/${rrn}/${name}/${vpa?.toUpperCase()}/${remark || 'PAYMENT'}`,
  ],
  neft: [
    ({ ifsc, name, utr, remark }) => `NEFT CR-${ifsc}-${name}-${remark || own}-${utr}`,
    ({ ifsc, name, utr, remark }) => `NEFT CR-${ifsc}-${name}-${own}-${utr}${remark ? `-${remark}` : ''}`,
    ({ utr, name, remark, ifsc }) => `NEFT-${utr}-${name}-${remark || 'NA'}-00${utr.slice(-10)}-${ifsc}`,
    ({ ifsc, utr, name, remark }) => `BY TRANSFER-NEFT*${ifsc}*${utr}*${name}${remark ? `*${remark}` : ''}--`,
    ({ utr, name, bank, remark }) => `NEFT/${utr}/${name}/${bank} BANK/${remark}`,
    ({ utr, name, remark }) => `NEFT ${utr} ${name}${remark ? ` ${remark}` : ''}`,
    ({ bank, name, remark, utr }) => `NEFT/INWARD/CR-${bank}/${name}/${remark || 'PAYMENT'}/${utr}`,
  ],
  rtgs: [
    ({ ifsc, name, large, remark }) => `RTGS CR-${ifsc}-${name}-${remark || own}-${large}`,
    ({ large, name, remark, ifsc }) => `RTGS-${large}-${name}-${remark || 'NA'}-${ifsc}`,
    ({ large, name }) => `BY TRANSFER-RTGS UTR NO: ${large}-${name}`,
    ({ large, ifsc, name, remark }) => `RTGS/${large}/${ifsc}/${name}${remark ? `/${remark}` : ''}`,
  ],
  imps: [
    ({ rrn, name, bank, last, remark }) => `IMPS-${rrn}-${name}-${bank}-XXXXXXXX${last}-${remark || 'TRANSFER'}`,
    ({ rrn, remark, name, bank }) => `MMT/IMPS/${rrn}/${remark || 'IMPS'}/${name}/${bank}`,
    ({ rrn, last, name, remark }) => `BY TRANSFER-INB IMPS/P2A/${rrn}/XX${last}/${name}${remark ? `/${remark}` : ''}--`,
    ({ rrn, name, bank, remark }) => `IMPS/P2A/${rrn}/${name}/${bank}/${remark || 'TRF'}`,
    ({ rrn, name, bank, remark }) => `Recd:IMPS/${rrn}/${name}/${bank}/X1234/${remark || 'pay'}`,
  ],
  cheque: [
    ({ cheque, name }) => `CHQ DEP - MICR CTS - MUMBAI WEST - ${cheque} - ${name}`,
    ({ name, cheque, bank }) => `CLG/${name}/${cheque}/${bank}/14.11.2026`,
    ({ cheque, name }) => `BY CLEARING / CHEQUE-${name}--${cheque}`,
    ({ cheque, bank }) => `CHEQUE DEPOSIT--${cheque}/${bank}`,
  ],
  ach: [({ name, utr }) => `ACH C- ${name}-${utr.slice(-8)}`, ({ name, utr }) => `NACH/${name}/${utr.slice(-10)}/CR`],
  own: [
    ({ last, name, remark }) => `FT - CR - 5020001234${last} - ${name}${remark ? ` - ${remark}` : ''}`,
    ({ rrn, remark, name }) => `INF/INFT/0${rrn.slice(0, 10)}/${remark || 'PAYMENT'}/${name}`,
    ({ name, remark }) => `TRF FROM ${name}${remark ? ` ${remark}` : ''}`,
  ],
}

/** A firm's name in a narration: capitals, truncated, now and then misspelt. */
export function asBanksWrite(dice: Dice, name: string): string {
  let text = name.toUpperCase().replaceAll(/[.()]/g, '')
  if (dice.chance(0.3))
    text = text.replace(/\b(?:PRIVATE LIMITED|PVT LTD)\b/, dice.pick(['PVT LTD', 'PVTLTD', 'P LTD', 'PRIVATE LIMI', '']))
  if (dice.chance(0.1)) text = text.replace(/\b(?:SHREE|SRI|SHRI)\b/, dice.pick(['SHREE', 'SRI', 'SHRI']))
  if (dice.chance(0.2)) text = text.replace('&', 'AND')
  if (dice.chance(0.1)) text = `M/S ${text}`
  if (dice.chance(0.04)) text = text.replaceAll(/(?<=[A-Z]{4}) (?=[A-Z]{4})/g, '')
  if (dice.chance(0.04)) {
    const at = dice.int(2, Math.max(2, Math.min(text.length - 2, 12)))
    text = dice.pick([
      `${text.slice(0, at)}${text.slice(at + 1)}`,
      `${text.slice(0, at)}${text[at]}${text.slice(at)}`,
      `${text.slice(0, at)}${text[at + 1] ?? ''}${text[at] ?? ''}${text.slice(at + 2)}`,
    ])
  }
  return (dice.chance(0.35) ? text.slice(0, dice.int(15, 22)) : text).replaceAll(/\s+/g, ' ').trim()
}

/** What a customer writes about the invoices they pay. */
export function remarkOf(dice: Dice, numbers: readonly string[]): string {
  const serials = numbers.map((number) => String(serialOf(number)))
  const [number = ''] = numbers
  const list = serials.join(dice.pick([',', ', ', ' ', '&', ' AND ', '/']))
  if (numbers.length > 1)
    return dice.pick([numbers.join(' '), numbers.join(','), `INV ${list}`, `BILL NOS ${list}`, `AGST INV NO ${list}`])
  return dice.pick([
    number,
    number,
    number.replaceAll(/[-/]/g, ' '),
    number.replaceAll(/[-/]/g, ''),
    `INV ${list}`,
    `INV NO.${list}`,
    `BILL${list}`,
    `PYMT FOR INV ${list}`,
    `Bill no ${list} dt 12-10-2026`,
  ])
}
