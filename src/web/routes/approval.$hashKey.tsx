import { createFileRoute } from '@tanstack/react-router'
import { EntryPage } from '#web/features/account/entry-page.tsx'
import { comingOutside } from '#web/features/coming/areas.ts'
import { ComingList } from '#web/features/coming/coming-page.tsx'

const area = comingOutside.approval

export const Route = createFileRoute('/approval/$hashKey')({
  component: () => (
    <EntryPage title={area.title} lead={area.will}>
      <ComingList area={area} />
    </EntryPage>
  ),
})
