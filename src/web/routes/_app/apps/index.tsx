import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { OtherPages } from '#web/features/workspace/shell/other-pages.tsx'
import { storeQuery } from '#web/features/workspace/store/api.ts'
import { AppsPage } from '#web/features/workspace/store/apps-page.tsx'

export const Route = createFileRoute('/_app/apps/')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(storeQuery),
  component: Apps,
})

function Apps() {
  const { data } = useQuery(storeQuery)
  const ofApps = data?.data.flatMap(({ open_link }) => open_link ?? [])
  return <AppsPage besides={ofApps && <OtherPages id="apps" without={['/apps', '/apps/openstore', ...ofApps]} />} />
}
