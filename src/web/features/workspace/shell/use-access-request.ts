import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '#core/messages.ts'
import { type AccessRequest, askForAccess, listOwnRequests } from '#contract/identity/access-requests.ts'
import type { Permission } from '#contract/permissions.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

const LOOK_AGAIN_MS = 10_000
const ownRequestsKey = ['access-requests', 'mine']

/** The person’s request for a permission, and the way to send one. */
export function useAccessRequest(permission: Permission, path: string) {
  const request = useOwnRequest(permission)
  const { mutate: ask, isPending } = useMutation({
    mutationFn: (note: string) => call(askForAccess, { body: { permission, page: path, note: note.trim() || null } }),
    onSuccess: (made) =>
      queryClient.setQueryData<{ rows: AccessRequest[] }>(ownRequestsKey, (old) => ({
        rows: [...(old?.rows ?? []).filter((row) => row.permission !== made.permission), made],
      })),
    // Refused because they already have it: their permissions are refetched.
    onError: () => void queryClient.invalidateQueries({ queryKey: ['session'] }),
    meta: { fallback: t('The request could not be sent') },
  })
  return { request, ask, isPending }
}

/** The person's latest request for a permission. Polled while pending; once granted, their permissions are refetched. */
function useOwnRequest(permission: Permission): AccessRequest | undefined {
  const { data } = useQuery({
    queryKey: ownRequestsKey,
    queryFn: ({ signal }) => call(listOwnRequests, { signal }),
    refetchInterval: ({ state }) => (state.data?.rows.some((row) => row.request_status === 'open') ? LOOK_AGAIN_MS : false),
    refetchOnWindowFocus: true,
    staleTime: 0,
  })
  const isGranted = data?.rows.some((row) => row.request_status === 'granted') ?? false
  useEffect(() => {
    if (isGranted) void queryClient.invalidateQueries({ queryKey: ['session'] })
  }, [isGranted])
  return data?.rows.find((row) => row.permission === permission)
}
