import type { AccountRole } from '../../ledger/chart-of-accounts.ts'
import { gstOwed, withheldOwed } from '../../ledger/control-accounts.ts'

type Due = 'gst' | 'professional_tax' | 'welfare_fund' | 'tds' | 'provident_fund' | 'esi'

/** How narrations name what is paid to the state, and the accounts it is owed in. */
const dues: Readonly<Record<Due, { words: RegExp; roles: readonly AccountRole[] }>> = {
  gst: {
    words: /\b(?:[CSI]?GST|GSTN|PMT-?0?6)\b/i,
    roles: [...gstOwed, 'gst_cash_ledger'],
  },
  professional_tax: { words: /\b(?:PROF(?:ESSIONAL|N)? ?TAX|P ?TAX|PTRC|PTEC)\b/i, roles: ['pt_payable'] },
  welfare_fund: { words: /\b(?:LWF|LABOU?R WELFARE|MLWB|WELFARE (?:FUND|BOARD))\b/i, roles: ['lwf_payable'] },
  tds: { words: /\b(?:TDS|TCS)\b/i, roles: withheldOwed },
  provident_fund: { words: /\b(?:EPFO?|PF|ECR)\b/i, roles: ['pf_payable'] },
  esi: { words: /\bESIC?\b/i, roles: ['esi_payable'] },
}
const all = Object.values(dues)

/** The accounts of the dues that a narration names. */
export const rolesNamed = (narration: string): AccountRole[] =>
  all.flatMap(({ words, roles }) => (words.test(narration) ? roles : []))

/**
 * Whether a narration can be of dues in an account: states and banks take GST, professional tax and the rest under one name, so what earlier
 * payments to it were for says nothing once this one names its tax. True for accounts that hold no dues, and where no tax is named.
 */
export function canBeDue(narration: string, account_role: string | null): boolean {
  const due = all.find(({ roles }) => roles.some((role) => role === account_role))
  if (due === undefined || due.words.test(narration)) return true
  return !all.some(({ words }) => words.test(narration))
}
