import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { sampleQuery, useEnterSample } from './sample-api.ts'

/** Opens a company with sample data; renders nothing inside a sample company. */
export function SampleCompany() {
  const { data } = useQuery(sampleQuery)
  const { mutate, isPending } = useEnterSample('open')
  if (data === undefined || data.sample_status !== null) return null
  return (
    <Card
      title={t('Try it with sample data')}
      actions={
        <Button icon="play" looks busy={isPending} onClick={() => mutate()}>
          {t('Open sample company')}
        </Button>
      }
    >
      <p>
        {t(
          'A company of your own with four months of made-up invoices, bills and bank lines. Try anything there: your real company doesn’t change, and you can start over at any time.',
        )}
      </p>
    </Card>
  )
}
