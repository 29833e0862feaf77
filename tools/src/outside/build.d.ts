import type { RsbuildConfig } from '@rsbuild/core';
import type { SectionManifest } from '../base/section-manifest.ts';

/** The Rsbuild configuration of a section. Its `rsbuild.config.ts` is one call of this. */
export function sectionConfig(section: SectionManifest): RsbuildConfig;
