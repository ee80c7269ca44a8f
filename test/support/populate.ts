import { createCustomer } from '#contract/customers.ts'
import { customer } from './builders.ts'
import type { Actor, World } from './world.ts'

/** One of everything the product keeps, in the actor's company, made by its own use cases. */
export async function populate(_world: World, actor: Actor): Promise<void> {
  await actor.call(createCustomer, { body: customer() })
}
