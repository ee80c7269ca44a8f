import { createFileRoute } from '@tanstack/react-router'
import { EntryPage } from '#web/features/account/entry-page.tsx'
import { comingOutside } from '#web/features/coming/areas.ts'
import { ComingList } from '#web/features/coming/coming-page.tsx'

const area = comingOutside.cardRepay

export const Route = createFileRoute('/card-repay')({
  component: () => (
    <EntryPage title={area.title} lead={area.will}>
      <ComingList area={area} />
    </EntryPage>
  ),
})
