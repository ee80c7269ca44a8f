import { Link } from '@tanstack/react-router'
import { stateOptions } from '#web/features/company/shared/address.ts'
import { useState } from 'react'
import type { Form } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import type { MemoValues } from './memo-values.ts'
import styles from './sell.module.css'

type Props = { form: Form<MemoValues>; isWanted: boolean }

/** Who buys: nobody asks, unless they want their name on the memo or the law does. */
export function CustomerCard({ form, isWanted }: Props) {
  const { customer_name, mobile_number, address_line, state_code, notes } = form.values
  const [isOpened, setOpened] = useState(false)
  const isOpen =
    isOpened || isWanted || [customer_name, mobile_number, address_line, state_code, notes].some((text) => text !== '')
  return (
    <Card title="Customer">
      {isOpen ? (
        <Stack>
          {isWanted && <p className={styles.hint}>From ₹50,000 the law wants name, address and state on the memo.</p>}
          <TextInput label="Name" optional={!isWanted} maxLength={160} {...form.field('customer_name')} />
          <TextInput label="Mobile number" optional inputMode="tel" {...form.field('mobile_number')} />
          <Textarea label="Address" optional={!isWanted} rows={2} {...form.field('address_line')} />
          <Select
            label="State"
            optional={!isWanted}
            options={[{ value: '', label: 'Here, at the counter' }, ...stateOptions()]}
            {...form.field('state_code')}
          />
          <TextInput label="Note" optional help="Printed on the memo" maxLength={500} {...form.field('notes')} />
          <p className={styles.hint}>
            A buyer with a GSTIN needs an <Link to="/receivables/invoices/new">invoice</Link>.
          </p>
        </Stack>
      ) : (
        <div className={styles.walkIn}>
          <span>Walk-in customer</span>
          <Button tone="quiet" icon="add" onClick={() => setOpened(true)}>
            Add details
          </Button>
        </div>
      )}
    </Card>
  )
}
