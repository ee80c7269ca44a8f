import type { BulkResult } from '#contract/documents/bulk.ts'
import { t } from '#core/messages.ts'
import { type ListAct, listActs } from './list-acts.tsx'

type About<Row> = Pick<ListAct<Row>, 'noun' | 'idOf' | 'nameOf' | 'lists'>

/** Pauses the schedules of a list, or resumes them from today, with Undo: one, and several. `set`: in one request. */
export const pauseActs = <Row extends { status: string }>(
  set: (ids: string[], is_paused: boolean) => Promise<BulkResult>,
  about: About<Row>,
) =>
  listActs<Row>([
    {
      ...about,
      id: 'pause',
      label: t('Pause'),
      icon: 'clock',
      applies: ({ status }) => status === 'active',
      act: (ids) => set(ids, true),
      undo: (ids) => set(ids, false),
      said: (things) => t('{things} paused', { things }),
    },
    {
      ...about,
      id: 'resume',
      label: t('Resume'),
      icon: 'play',
      applies: ({ status }) => status === 'paused',
      act: (ids) => set(ids, false),
      undo: (ids) => set(ids, true),
      said: (things) => t('{things} resumed from today', { things }),
    },
  ])
