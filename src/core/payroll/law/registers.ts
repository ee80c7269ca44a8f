import { t } from '../../messages.ts'
import type { LawValue } from '../../tax/law/value.ts'

/** What an employer keeps of employees, wages and attendance. The layout of the forms of 2026 was not found in an official text: none is printed. */
export const registerRules: readonly LawValue<string>[] = [
  {
    from: '2017-02-21',
    value: t('Registers of employees, wages and attendance'),
    source: t('Ease of Compliance to Maintain Registers under various Labour Laws Rules 2017, G.S.R. 154(E), 21 Feb 2017'),
    status: 'secondary',
  },
  {
    from: '2026-05-08',
    value: t('Registers of employees, and of wages, overtime, fines and deductions'),
    source: t('Code on Wages 2019, s.50; Code on Wages (Central) Rules 2026, G.S.R. 343(E), 8 May 2026; form not compared'),
    status: 'unverified',
  },
]
