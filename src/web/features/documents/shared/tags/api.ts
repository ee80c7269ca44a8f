import { queryOptions, useQuery } from '@tanstack/react-query'
import { addTag, getRecordTags, listTags, removeTag } from '#contract/documents/tags.ts'
import type { Taggable } from '#contract/records.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const tagsQuery = (tagged_to: Taggable) =>
  queryOptions({
    queryKey: ['tags', tagged_to],
    queryFn: ({ signal }) => call(listTags, { query: { tagged_to }, signal }),
  })

/** The tags of one record, by name. */
export const recordTagsQuery = (tagged_to: Taggable, tagged_id: string) =>
  queryOptions({
    queryKey: ['tags', tagged_to, tagged_id],
    queryFn: ({ signal }) => call(getRecordTags, { params: { tagged_to, tagged_id }, signal }),
  })

const none: readonly string[] = []
/** The tags that records of a kind carry, by name; none until they are known. */
export const useTags = (tagged_to: Taggable): readonly string[] =>
  useQuery({ ...tagsQuery(tagged_to), select: ({ rows }) => rows.map(({ tag }) => tag) }).data ?? none

type Tagging = { tagged_to: Taggable; ids: string[]; tag: string }
export const tagRecords = (body: Tagging) => call(addTag, { body })
export const untagRecords = (body: Tagging) => call(removeTag, { body })

/** Reads the lists again, `lists` by the start of their query keys, and the tags. */
export const rereadTagged = (lists: readonly string[]) =>
  Promise.all([...lists, 'tags'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
