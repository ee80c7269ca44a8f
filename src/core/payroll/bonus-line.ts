import type { Bonus } from './bonus.ts'
import { componentOf } from './components.ts'
import type { SlipExtras } from './slip-model.ts'
import { line } from './withheld-lines.ts'

/** The statutory bonus on a slip; taxed as pay is. */
export function bonusLine({ amount, ...basis }: Bonus): SlipExtras['earnings'][number] {
  return { line: line('earning', 'BONUS', componentOf('BONUS').name, amount, { kind: 'bonus', ...basis }), taxable: amount }
}
