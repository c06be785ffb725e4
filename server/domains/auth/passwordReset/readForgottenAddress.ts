import type { AuthForgetPasswordInput } from '../../../graphql/__generated__/resolvers.js';
import { badRequest } from '../../../graphql/errors.js';

type Given = AuthForgetPasswordInput | null | undefined;

/** The form in which addresses are stored and compared. */
export function normalAddress(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * The one address of a call that may name it under either of two inputs. (D-185)
 * @throws BAD_REQUEST if neither input is given, or if they name different addresses
 */
export function readForgottenAddress(input: Given, authForgetPasswordDto: Given): AuthForgetPasswordInput {
  const given = input ?? authForgetPasswordDto;
  if (!given) throw badRequest('Send the address in input.email or in authForgetPasswordDto.email.');
  if (input && authForgetPasswordDto && normalAddress(input.email) !== normalAddress(authForgetPasswordDto.email))
    throw badRequest('input.email and authForgetPasswordDto.email must be the same address.');
  return { email: given.email, redirect: input?.redirect ?? authForgetPasswordDto?.redirect };
}
