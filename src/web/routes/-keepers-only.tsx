import { t } from '#core/messages.ts'
import { Page } from '#web/ui/layout.tsx'
import { NoPermission } from '#web/ui/states.tsx'

/** Replaces a page outside the shell that only owner and admin may open. */
export const KeepersOnly = ({ page }: { page: string }) => (
  <main style={{ padding: '32px var(--page)' }}>
    <Page shape="narrow">
      <NoPermission page={page} needs={t('Owner or Admin')} />
    </Page>
  </main>
)
