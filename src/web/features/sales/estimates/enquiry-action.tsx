import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { estimateOfEnquiry } from '#contract/sales/estimates.ts'
import { call } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { keepEstimate } from './api.ts'

/** On a received enquiry: creates an estimate with buyer and product filled in, to be priced and sent. */
export function EnquiryEstimateButton({ hub_enquiries_id }: { hub_enquiries_id: string }) {
  const navigate = useNavigate()
  const { permissions } = useSession()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(estimateOfEnquiry, { params: { hub_enquiries_id } }),
    onSuccess: async (estimate) => {
      await keepEstimate(estimate)
      await navigate({
        to: '/receivables/estimates/$estimates_id/edit',
        params: { estimates_id: estimate.estimates_id },
      })
    },
    meta: { fallback: t('The estimate could not be created') },
  })
  if (!permissions.includes('ACCOUNTS_RECEIVABLE')) return null
  return (
    <Button icon="file" busy={isPending} onClick={() => mutate()}>
      {t('Create estimate')}
    </Button>
  )
}
