import { queryOptions, useMutation } from '@tanstack/react-query'
import { type AttendanceInput, listAttendance, setAttendance } from '#contract/payroll/attendance.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const attendanceQuery = (month: string, after: string | undefined) =>
  queryOptions({
    queryKey: ['payroll', 'attendance', month, after ?? ''],
    queryFn: ({ signal }) => call(listAttendance, { query: { month, after }, signal }),
  })

export const useSetAttendance = (payroll_employees_id: string, month: string) =>
  useMutation({
    mutationFn: (body: AttendanceInput) => call(setAttendance, { params: { payroll_employees_id, month }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['payroll', 'attendance'] }),
  })
