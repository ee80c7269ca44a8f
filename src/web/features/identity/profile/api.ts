import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import {
  changePassword,
  endOtherSessions,
  endSession,
  getProfile,
  listSessions,
  type Profile,
  type ProfileInput,
  removePicture,
  updateProfile,
  uploadPicture,
} from '#contract/identity/profile.ts'
import { leaveCompany } from '#contract/identity/team.ts'
import { type OwnConfig, updateUserConfig } from '#contract/identity/user-config.ts'
import { call, upload } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { sessionQuery } from '#web/lib/session.ts'

export const profileQuery = queryOptions({ queryKey: ['profile'], queryFn: ({ signal }) => call(getProfile, { signal }) })

export const sessionsQuery = queryOptions({
  queryKey: ['profile-sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
})

export const useSaveProfile = () =>
  useMutation({ mutationFn: (body: ProfileInput) => call(updateProfile, { body }), onSuccess: keep })

export const useUploadPicture = () =>
  useMutation({ mutationFn: (picture: Blob) => upload(uploadPicture, picture), onSuccess: keep })

export const useRemovePicture = () => useMutation({ mutationFn: () => call(removePicture), onSuccess: keep })

/** Optimistic; reverted if the request fails. */
export const useSaveConfig = () =>
  useMutation({
    mutationFn: (body: OwnConfig) => call(updateUserConfig, { body }),
    onMutate: (body) => queryClient.setQueryData(sessionQuery.queryKey, (old) => old && { ...old, ...body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  })

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: Body<typeof changePassword>) => call(changePassword, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })

export const useEndSession = () =>
  useMutation({
    mutationFn: (sessions_id: string) => call(endSession, { params: { sessions_id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })

export const useEndOtherSessions = () =>
  useMutation({
    mutationFn: () => call(endOtherSessions),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })

export const useLeaveCompany = () => useMutation({ mutationFn: () => call(leaveCompany) })

/** Name and picture also appear in the shell and in the team. */
async function keep(profile: Profile): Promise<void> {
  queryClient.setQueryData(profileQuery.queryKey, profile)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ['team'] }),
  ])
}
