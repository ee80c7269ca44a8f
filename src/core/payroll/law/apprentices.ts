import { t } from '../../messages.ts'
import type { LawStatus, LawValue } from '../../tax/law/value.ts'

/** What covers employees and may not cover an apprentice. */
export const coverHeads = ['epf', 'esi', 'bonus', 'gratuity', 'leave', 'minimum_wage'] as const
export type CoverHead = (typeof coverHeads)[number]
type Rows = readonly LawValue<boolean>[]

const outside = (from: string, source: string, status: LawStatus): LawValue<boolean> => ({ from, value: false, source, status })
const CODES = '2025-11-21'
const OLD = '2014-04-01'

/** Whether a scheme or right covers apprentices under the Apprentices Act 1961. Income tax, professional tax and the welfare fund know no exception here. */
export const apprenticeCover: Readonly<Record<CoverHead, Rows>> = {
  epf: [
    outside(OLD, t('EPF and MP Act 1952, s.2(f)(ii); from a secondary page'), 'secondary'),
    outside(CODES, t('Code on Social Security 2020, s.2(26); text not compared'), 'unverified'),
  ],
  esi: [
    outside(OLD, t('ESIC v. Tata Engineering Co., Supreme Court, 8 Oct 1975; from a secondary page'), 'secondary'),
    outside(CODES, t('Code on Social Security 2020, s.2(26); text not compared'), 'unverified'),
  ],
  gratuity: [
    outside(OLD, t('Payment of Gratuity Act 1972, s.2(e); from a secondary page'), 'secondary'),
    outside(CODES, t('Code on Social Security 2020, s.2(26); text not compared'), 'unverified'),
  ],
  bonus: [
    outside(OLD, t('Payment of Bonus Act 1965, s.2(13); text not compared'), 'unverified'),
    outside(CODES, t('Code on Wages 2019, s.2(k); from a secondary page'), 'secondary'),
  ],
  minimum_wage: [
    outside(
      OLD,
      t('Apprentices Act 1961: the least stipend is that of the Apprenticeship Rules, which we do not have'),
      'unverified',
    ),
    outside(
      CODES,
      t('Code on Wages 2019, s.2(k); the least stipend is that of the Apprenticeship Rules, which we do not have'),
      'secondary',
    ),
  ],
  leave: [outside(OLD, t('Apprenticeship Rules 1992; no text on paying out leave compared'), 'unverified')],
}
