import type { Config } from '#server/config.ts'
import type { Bank } from './bank/port.ts'
import { sandboxBank } from './bank/sandbox.ts'
import type { Gateway } from './gateway/port.ts'
import { razorpayGateway } from './gateway/razorpay.ts'
import { sandboxGateway } from './gateway/sandbox.ts'
import { partsOf } from './sandbox-address.ts'

/** The available gateway: the configured one, otherwise the sandbox's; undefined without either. */
export function openGateway({ razorpay, sandbox }: Config): Gateway | undefined {
  if (razorpay) return razorpayGateway(razorpay)
  const { gateway } = sandbox.addresses
  return gateway === undefined ? undefined : sandboxGateway(partsOf(gateway))
}

/** The banks whose customers can pay from here. */
export function openBank({ sandbox: { addresses } }: Config): Bank | undefined {
  return addresses['bank'] === undefined ? undefined : sandboxBank(partsOf(addresses['bank']))
}
