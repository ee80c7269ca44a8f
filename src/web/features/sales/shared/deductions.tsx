import { type ComponentProps, useState } from 'react'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'

type Bound = Omit<ComponentProps<typeof MoneyInput>, 'label' | 'help' | 'optional'>

/** TDS and bank charge, once asked for. */
export function Deductions({ tds, charge }: { tds: Bound; charge: Bound }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <div>
        <Button tone="quiet" icon="add" onClick={() => setOpen(true)}>
          {t('TDS withheld or bank charge')}
        </Button>
      </div>
    )
  return (
    <Pair>
      <MoneyInput label={t('TDS withheld (₹)')} optional help={t('You claim it from the government')} {...tds} />
      <MoneyInput label={t('Bank charge (₹)')} optional {...charge} />
    </Pair>
  )
}
