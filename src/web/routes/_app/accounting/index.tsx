import { createFileRoute } from '@tanstack/react-router'
import { GroupIndexPage } from '#web/features/workspace/shell/group-index-page.tsx'

export const Route = createFileRoute('/_app/accounting/')({
  component: () => <GroupIndexPage id="accounting" title="Accounting" />,
})
