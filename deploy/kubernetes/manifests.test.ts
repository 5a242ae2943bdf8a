import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sessionLimitOptions } from '../../server/src/platform/database/session-limits.ts';
import { readSettings, settingNames } from '../../server/src/settings.ts';
import { filesOf, folders, kustomizationOf, ofKind, readRawManifests, textOf, theOnly } from './read-manifests.ts';
import { manifest } from './shapes.ts';

const example = 'REPLACE ME';
const repository = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const deployment = theOnly('Deployment');
const pods = {
  program: deployment.spec.template,
  migrations: theOnly('Job').spec.template,
  backup: theOnly('CronJob').spec.jobTemplate.spec.template,
};
const installation = ofKind('Secret').find(({ metadata }) => metadata.name === 'commiato');
const given = { ...theOnly('ConfigMap').data, ...installation?.stringData };
const environmentOf = (pod: (typeof pods)['program']) => {
  const own = pod.spec.containers.flatMap(({ env }) => env.map(({ name, value }) => [name, value] as const));
  return { ...given, ...Object.fromEntries(own) };
};
/** What an operator would write in place of the examples. */
const filled: Record<string, string> = {
  PUBLIC_URL: 'https://necrologi.example',
  STORAGE_URL: 's3://necrologi?endpoint=https://s3.example&region=eu-south-1',
  ADMIN_MAIL: 'amministrazione@necrologi.example',
  MAIL_FROM: 'Necrologi <annunci@necrologi.example>',
  SECRET_KEY: '0123456789abcdef0123456789abcdef',
  DATABASE_URL: 'postgres://commiato:segreta@database/commiato',
  SMTP_URL: 'smtps://annunci:segreta@posta.example',
  METRICS_TOKEN: 'segreto',
};
const isSelected = (wanted: Record<string, string> | undefined, labels: Record<string, string>) =>
  Object.entries(wanted ?? {}).every(([key, value]) => labels[key] === value);

describe.each(folders)('the manifests of %s', (folder) => {
  it.each(readRawManifests(folder))('%s has the fields and values that its kind has', (_file, document) => {
    expect(manifest.safeParse(document).error?.issues).toBeUndefined();
  });

  it('are all listed, and stand in the one namespace', () => {
    expect(kustomizationOf(folder).resources.toSorted()).toEqual(filesOf(folder).toSorted());
    for (const [file, document] of readRawManifests(folder)) {
      const { kind, metadata } = manifest.parse(document);
      expect([file, kind === 'Namespace' ? metadata.name : metadata.namespace]).toEqual([file, 'commiato']);
    }
  });
});

it('a field that no kind has is refused', () => {
  const { strategy, ...spec } = deployment.spec;
  expect(manifest.safeParse({ ...deployment, spec: { ...spec, strategi: strategy } }).success).toBe(false);
  expect(manifest.safeParse({ ...deployment, apiVersion: 'extensions/v1beta1' }).success).toBe(false);
});

it('program and migrations are the same image', () => {
  expect(kustomizationOf('migrations').images).toEqual(kustomizationOf('program').images);
  for (const { spec } of Object.values(pods))
    for (const { image } of spec.containers)
      expect(kustomizationOf('program').images?.map(({ name }) => name)).toEqual([image]);
});

describe.each(Object.entries(pods))('the settings of %s', (_name, pod) => {
  const environment = environmentOf(pod);

  it('are all settings of the program, told in docs/operations.md', () => {
    const names = Object.keys(environment).filter((name) => !name.startsWith('AWS_'));
    expect(names.filter((name) => !settingNames.includes(name))).toEqual([]);
    const told = repository('docs/operations.md');
    expect(names.filter((name) => !told.includes(`\`${name}\``))).toEqual([]);
  });

  it('start nothing while one of the examples stands', () => {
    expect(readSettings({ ...environment, ...filled })).toMatchObject({ migrations: 'refuse', webConcurrency: 1 });
    const examples = Object.keys(environment).filter(
      (name) => environment[name] === example && !name.startsWith('AWS_'),
    );
    expect(examples.toSorted()).toEqual(Object.keys(filled).toSorted());
    for (const name of examples)
      expect(() => readSettings({ ...environment, ...filled, [name]: example })).toThrow(
        `L’impostazione ${name} non va bene`,
      );
  });

  it('name places that can be written', () => {
    const [container] = pod.spec.containers;
    const empty = pod.spec.volumes.flatMap((volume) => ('emptyDir' in volume ? volume.name : []));
    const writable = container?.volumeMounts
      .filter(({ name }) => empty.includes(name))
      .map(({ mountPath }) => mountPath);
    expect(writable).toContain(readSettings({ ...environment, ...filled }).dataDir);
    const mounted = container?.volumeMounts.map(({ name }) => name).toSorted();
    expect(mounted).toEqual(pod.spec.volumes.map(({ name }) => name).toSorted());
  });
});

describe('the program', () => {
  const [container] = deployment.spec.template.spec.containers;
  const settings = readSettings({ ...environmentOf(pods.program), ...filled });
  const services = ofKind('Service');

  it('is asked at addresses that it has, at the port where it listens', () => {
    const routes = repository('server/src/platform/http/health.ts');
    for (const probe of [container?.startupProbe, container?.readinessProbe, container?.livenessProbe]) {
      expect(routes).toContain(`app.get('${probe?.httpGet.path}'`);
      expect(probe?.httpGet.port).toBe('http');
    }
    expect(container?.ports).toEqual([{ name: 'http', containerPort: settings.port }]);
    expect(settings.host).toBe('0.0.0.0');
  });

  it('has more time to end than it takes', () => {
    const resting = Number(container?.lifecycle?.preStop.exec.command[1]);
    const own = Number(
      /const shutdownTimeoutMs = (\d+)_000/.exec(repository('server/src/platform/startup/lifecycle.ts'))?.[1],
    );
    expect(resting).toBeGreaterThan(0);
    expect(own).toBe(10);
    expect(deployment.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(resting + own);
  });

  it('is found by Prometheus, each pod by itself', () => {
    const [, pod] = services;
    const { metadata, spec } = pod ?? {};
    expect(spec?.clusterIP).toBe('None');
    expect(repository('deploy/prometheus/prometheus.yml')).toContain(
      `names: [${metadata?.name}.${metadata?.namespace}.svc.cluster.local], type: A, port: ${settings.port} }`,
    );
  });

  it('is what the service, the budget and the autoscaler mean, and jobs are not', () => {
    const selectors = [
      deployment.spec.selector.matchLabels,
      theOnly('PodDisruptionBudget').spec.selector.matchLabels,
      ...services.map(({ spec }) => spec.selector),
      ...(deployment.spec.template.spec.topologySpreadConstraints ?? []).map(
        ({ labelSelector }) => labelSelector.matchLabels,
      ),
    ];
    for (const wanted of selectors)
      expect(Object.values(pods).map(({ metadata }) => isSelected(wanted, metadata.labels))).toEqual([
        true,
        false,
        false,
      ]);
    expect(theOnly('HorizontalPodAutoscaler').spec.scaleTargetRef).toMatchObject({
      kind: 'Deployment',
      name: 'commiato',
    });
    expect(services.map(({ spec }) => spec.ports[0]?.targetPort)).toEqual(['http', 'http']);
    const backend = theOnly('Ingress').spec.rules[0]?.http.paths[0]?.backend.service;
    expect(backend).toEqual({ name: services[0]?.metadata.name, port: { name: services[0]?.spec.ports[0]?.name } });
  });

  it('keeps enough pods while a machine is emptied', () => {
    const { minReplicas } = theOnly('HorizontalPodAutoscaler').spec;
    expect(minReplicas - theOnly('PodDisruptionBudget').spec.maxUnavailable).toBeGreaterThanOrEqual(2);
  });

  it('may reach what its settings name, and every pod of ours is under both policies', () => {
    const policies = ofKind('NetworkPolicy').filter(
      ({ metadata }) => metadata.name.startsWith('commiato-') && !metadata.name.includes('database'),
    );
    expect(policies.flatMap(({ spec }) => spec.policyTypes).toSorted()).toEqual(['Egress', 'Ingress']);
    for (const { spec } of policies)
      for (const { metadata } of Object.values(pods))
        expect(isSelected(spec.podSelector.matchLabels, metadata.labels)).toBe(true);
    const out = policies.flatMap(({ spec }) => spec.egress ?? []).flatMap(({ ports }) => ports.map(({ port }) => port));
    expect(out).toEqual(expect.arrayContaining([53, 443, 465, 5432]));
  });
});

it('the commands of the jobs are built', () => {
  const built = repository('scripts/build.mjs');
  const commands = [pods.migrations, pods.backup].map(({ spec }) => String(spec.containers[0]?.command));
  expect(commands.map((command) => /server\/dist\/([a-z-]+)\.js/.exec(command)?.[1])).toEqual(['migrate', 'backup']);
  for (const entry of ['migrate.ts', 'backup.ts']) expect(built).toContain(`'${entry}'`);
});

it('the addresses told for CloudNativePG lead to its services and are taken by the program', () => {
  const told = [...textOf('cloudnative-pg/database.yaml').matchAll(/^# {3}(\w+) +(postgres:\S+)$/gm)];
  const addresses = Object.fromEntries(told.map(([, name, address]) => [name, address?.replace('…', 'segreta')]));
  expect(Object.keys(addresses)).toEqual(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL']);
  const cluster = theOnly('Cluster');
  const poolers = ofKind('Pooler');
  const services = [`${cluster.metadata.name}-rw`, ...poolers.map(({ metadata }) => metadata.name)];
  const hosts = Object.values(addresses).map((address) => new URL(String(address)).hostname);
  expect(hosts.toSorted()).toEqual(services.toSorted());
  expect(cluster.spec.certificates.serverAltDNSNames).toEqual(poolers.map(({ metadata }) => metadata.name));
  expect(poolers.map(({ spec }) => spec.cluster.name)).toEqual([cluster.metadata.name, cluster.metadata.name]);
  expect(() => readSettings({ ...environmentOf(pods.program), ...filled, ...addresses })).not.toThrow();
});

it('the database has connections for the poolers and for all programs past them', () => {
  const { max_connections: most } = theOnly('Cluster').spec.postgresql.parameters;
  const pooled = ofKind('Pooler')
    .filter(({ spec }) => spec.type === 'rw')
    .map(({ spec }) => spec.instances * Number(spec.pgbouncer.parameters.default_pool_size));
  const past = 3 * theOnly('HorizontalPodAutoscaler').spec.maxReplicas + 12 + 12;
  expect(Number(most)).toBeGreaterThanOrEqual(pooled.reduce((sum, each) => sum + each, past));
});

it('what the poolers lend has the limits that the program asks for at its start', () => {
  const { initdb } = theOnly('Cluster').spec.bootstrap;
  const wanted = [...sessionLimitOptions.matchAll(/-c (\w+)=(\S+)/g)].map(
    ([, name, value]) => `alter role ${initdb.owner} set ${name} = '${value}'`,
  );
  expect(wanted.length).toBeGreaterThan(4);
  expect(initdb.postInitApplicationSQL.toSorted()).toEqual(wanted.toSorted());
});
