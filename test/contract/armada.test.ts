import { underLaws } from './under-laws.ts';

underLaws('armada');
