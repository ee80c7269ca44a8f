import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
import { sumVendorAdvances } from '#contract/purchases/vendor-advances.ts'
import { call } from '#web/lib/call.ts'
import { formatPaise } from '#web/lib/format.ts'
import { Notice } from '#web/ui/states.tsx'

const openSumsQuery = (vendors_id: string) =>
  queryOptions({
    queryKey: ['vendor-advances', 'sums', { vendors_id, status: 'open' }],
    queryFn: ({ signal }) => call(sumVendorAdvances, { query: { vendors_id, status: 'open' }, signal }),
  })

/** A note before paying a vendor who has unused advances. Renders nothing without any. */
export function OpenAdvances({ vendors_id }: { vendors_id: string }) {
  const { data } = useQuery(openSumsQuery(vendors_id))
  if (data?.advance_left == null || data.advance_left === 0) return null
  return (
    <Notice>
      {rich('This vendor has an open advance of ₹{amount}. {link}', {
        amount: formatPaise(data.advance_left),
        link: (
          <Link to="/payables/vendor-advances" search={{ status: 'open', vendor: vendors_id }}>
            {t('Apply it first')}
          </Link>
        ),
      })}
    </Notice>
  )
}
