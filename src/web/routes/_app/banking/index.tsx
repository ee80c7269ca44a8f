import { createFileRoute } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { GroupIndexPage } from '#web/features/workspace/shell/group-index-page.tsx'

export const Route = createFileRoute('/_app/banking/')({ component: () => <GroupIndexPage id="banking" title={t('Banking')} /> })
