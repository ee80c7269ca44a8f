import { describe, expect, test } from 'vitest'
import { refuseGuessable } from './passwords.ts'

const who = { email: 'meera@looms.in', companies: ['Sahyadri Traders', 'Me & Co'] }
const refusal = (password: string) => {
  try {
    refuseGuessable(password, who)
    return undefined
  } catch (error) {
    return (error as { issues: unknown[] }).issues[0]
  }
}

describe('a new password', () => {
  test.each(['qwertyuiop', '1234567890', 'QWERTYUIOP', 'basketball', 'password2026!', 'Dragon@123456', 'iloveyou1234'])(
    'that is guessed first is refused at its field: %s',
    (password) => {
      expect(refusal(password)).toEqual({
        path: 'password',
        message: 'This password is one of the most common, so attackers try it first. Choose another.',
      })
    },
  )

  test.each([
    ['meera-and-loom', 'Leave your email name out of the password'],
    ['sahyadri-TRADERS 9', 'Leave the company name out of the password'],
    ['namaste-Kosha', 'Leave the name Kosha out of the password'],
  ])('that holds a name anybody knows is refused: %s', (password, message) => {
    expect(refusal(password)).toEqual({ path: 'password', message })
  })

  test.each(['loom and shuttle', 'correct horse battery', 'some company meadow', 'ಕನ್ನಡ ನಾಡು ನುಡಿ'])(
    'of plain words is taken: %s',
    (password) => {
      expect(refusal(password)).toBeUndefined()
    },
  )
})
