import { addDays } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { WhatIf } from '#core/reporting/cashflow/what-if.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import type { CashflowSearch } from './search.ts'

type OneTimeProps = { one_off: WhatIf['one_off']; as_of: string; onSearch: (change: CashflowSearch) => void }

/** One payment in or out on a day. */
export function OneTime({ one_off, as_of, onSearch }: OneTimeProps) {
  const direction = one_off !== null && one_off.amount > 0 ? 'in' : 'out'
  const once = (amount: number | undefined, day = one_off?.day) =>
    onSearch({ one_off: amount ? String(amount) : undefined, one_off_on: amount ? day : undefined })
  return (
    <>
      <Pair>
        <MoneyInput
          label={direction === 'in' ? t('One-time money in') : t('One-time money out')}
          value={one_off === null ? undefined : Math.abs(one_off.amount)}
          onChange={(amount) => once(amount === undefined ? undefined : direction === 'in' ? amount : 0 - amount)}
        />
        <DateInput
          label={t('On')}
          value={one_off?.day ?? ''}
          min={addDays(as_of, 1)}
          disabled={one_off === null}
          onChange={(day) => one_off && day && once(one_off.amount, day)}
        />
      </Pair>
      {one_off !== null && (
        <Button tone="quiet" icon="switch" onClick={() => once(0 - one_off.amount)}>
          {direction === 'in' ? t('Change to money out') : t('Change to money in')}
        </Button>
      )}
    </>
  )
}
