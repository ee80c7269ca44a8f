import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { sampleQuery, useEnterSample } from './sample-api.ts'

/** The way into a company with made-up books; nothing in a sample itself. */
export function SampleCompany() {
  const { data } = useQuery(sampleQuery)
  const { mutate, isPending } = useEnterSample('open')
  if (data === undefined || data.sample_status !== null) return null
  return (
    <Card
      title="Try it with sample data"
      actions={
        <Button icon="play" looks busy={isPending} onClick={() => mutate()}>
          Open sample company
        </Button>
      }
    >
      <p>
        A company of your own with four months of made-up invoices, bills and bank lines. Try anything there: your real company is
        not touched, and you can start over at any time.
      </p>
    </Card>
  )
}
