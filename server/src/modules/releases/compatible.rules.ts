import semver from 'semver';
import type { Incompatibility } from 'shared/contract';
import { t } from 'shared/language';
import type { SectionRelease, ShellRelease } from 'shared/releases';

/** Requirements of a section: one version of the contract, and ranges of shared modules. */
export type Requires = Pick<SectionRelease, 'name' | 'contract' | 'shared'>;

/** Versions of the contract and of the shared modules that a shell provides. */
export type Provides = Pick<ShellRelease, 'version' | 'contract' | 'contracts' | 'provides'>;

/**
 * Why a section cannot run in a shell; empty when it can. The one rule for that, used by uploads, promotions, the
 * release command and the screen.
 */
export const incompatible = (section: Requires, shell: Provides): Incompatibility[] => [
  ...otherContract(section, shell),
  ...Object.entries(section.shared).flatMap(([module, range]) =>
    otherModule({ section, shell, module, range }),
  ),
];

/** The versions of the contract that a shell supports, ascending. */
export const supportedContracts = ({
  contract,
  contracts = [contract],
}: Provides): readonly number[] => contracts.toSorted((a, b) => a - b);

function otherContract(section: Requires, shell: Provides): Incompatibility[] {
  const provided = supportedContracts(shell);
  if (provided.includes(section.contract)) return [];
  const reason = t('{section} needs contract {needed}, the shell {shell} serves {served}.', {
    section: section.name,
    needed: section.contract,
    shell: shell.version,
    served: provided.join(', '),
  });
  const [wanted, found] = [provided.join(', '), String(section.contract)];
  return [{ code: 'CONTRACT', section: section.name, reason, wanted, found }];
}

type Requirement = {
  readonly section: Requires;
  readonly shell: Provides;
  readonly module: string;
  readonly range: string;
};

function otherModule({ section, shell, module, range }: Requirement): Incompatibility[] {
  const { name } = section;
  const version = Object.hasOwn(shell.provides, module) ? shell.provides[module] : undefined;
  if (version === undefined) {
    const reason = t('{section} needs {module} of the shell, and {shell} does not bring it.', {
      section: name,
      module,
      shell: shell.version,
    });
    return [{ code: 'SHARED_MISSING', section: name, reason, wanted: module }];
  }
  if (semver.satisfies(version, range)) return [];
  const reason = t('{section} needs {module} {range}, the shell {shell} serves {served}.', {
    section: name,
    module,
    range,
    shell: shell.version,
    served: version,
  });
  return [{ code: 'SHARED_RANGE', section: name, reason, wanted: range, found: version }];
}
